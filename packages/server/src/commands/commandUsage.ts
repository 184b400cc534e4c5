import type { Command } from './Command.ts'

/** Returns a command with its arguments: `project show <projectId>`. */
export function commandUsage({ name, positionals }: Command): string {
  return [name, ...positionals.map((positional) => `<${positional}>`)].join(' ')
}
