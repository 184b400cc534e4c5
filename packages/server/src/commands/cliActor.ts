import type { CommandContext } from './Command.ts'
import { readUserName } from './readUserName.ts'

/** Who the audit log says ran a command: the user of the system who typed it. */
export function cliActor({ userName = readUserName() }: Pick<CommandContext, 'userName'>): {
  kind: 'cli'
  name: string
} {
  return { kind: 'cli', name: userName }
}
