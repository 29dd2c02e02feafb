import type { Command } from "../command.ts";

export const convertCommand: Command = {
  summary: "convert PDFs in this process, without a service",
  usage: "convert",
  run: async () => 1,
};
