/**
 * Runs a task once for all concurrent callers. Callers that arrive during a run share the next one, so that nobody gets
 * data read before they asked. All callers must belong to one object, whose calls may wait for each other.
 */
export class SharedRun<T> {
  private readonly task: () => Promise<T>;
  private current: Promise<T> | undefined;
  private next: Promise<T> | undefined;

  constructor(task: () => Promise<T>) {
    this.task = task;
  }

  run(): Promise<T> {
    if (this.current === undefined) return this.begin();
    const begin = () => this.begin();
    this.next ??= this.current.then(begin, begin);
    return this.next;
  }

  private begin(): Promise<T> {
    this.next = undefined;
    const current = this.task();
    this.current = current;
    const over = () => {
      if (this.current === current) this.current = undefined;
    };
    current.then(over, over);
    return current;
  }
}
