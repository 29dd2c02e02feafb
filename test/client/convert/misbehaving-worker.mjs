// A worker process for the tests of the pool, which does whatever its task says.
process.on("message", (task) => {
  if (task === "hang") for (;;);
  if (task === "crash") process.kill(process.pid, "SIGSEGV");
  if (task === "exit") process.exit(3);
  if (task === "occupied") {
    process.send("occupied");
    const end = Date.now() + 1500;
    while (Date.now() < end);
  }
  process.send({ task, pid: process.pid });
});
