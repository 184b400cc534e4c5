import { userInfo } from 'node:os'

/** Who the audit log says ran a command: the user of the system. */
export function cliActor(): { kind: 'cli'; name: string } {
  return { kind: 'cli', name: readUserName() }
}

function readUserName(): string {
  try {
    return userInfo().username
  } catch {
    // A container's user may have no name.
    return 'unknown'
  }
}
