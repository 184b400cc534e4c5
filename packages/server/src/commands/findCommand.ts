import { ConfigError } from '../config/ConfigError.ts'
import type { Command } from './Command.ts'
import { commands } from './commands.ts'

/**
 * Splits off the sub-command at the start of the arguments. If they start with a flag, there is none.
 *
 * @throws ConfigError if they start with an unknown command.
 */
export function findCommand(args: readonly string[]): {
  command: Command | undefined
  rest: readonly string[]
} {
  const [first = '-', second = '-'] = args
  if (first.startsWith('-')) return { command: undefined, rest: args }
  for (const name of [`${first} ${second}`, first]) {
    const command = commands.find((each) => each.name === name)
    if (command) return { command, rest: args.slice(name.split(' ').length) }
  }
  const group = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name)
  if (group.length && ['--help', '-h'].includes(second)) return { command: undefined, rest: args.slice(1) }
  if (group.length) throw new ConfigError(`${first} is one of ${group.join(', ')}. Run foyer-server --help.`)
  throw new ConfigError(`Unknown command '${first}'. Run foyer-server --help for all commands.`)
}
