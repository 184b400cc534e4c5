import { userInfo } from 'node:os'

/** Reads the name of the user of this process. */
export function readUserName(): string {
  try {
    return userInfo().username
  } catch {
    // A container's user may have no name.
    return 'unknown'
  }
}
