import type { CommandContext } from './Command.ts'
import { readUserName } from './readUserName.ts'

/** Actor of a command in the audit log: the system user who typed it. */
export function cliActor({ userName = readUserName() }: Pick<CommandContext, 'userName'>): {
  kind: 'cli'
  name: string
} {
  return { kind: 'cli', name: userName }
}
