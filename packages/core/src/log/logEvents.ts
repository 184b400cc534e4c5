import type { Foyer } from '../model/Foyer.ts'
import { log } from './log.ts'

/** Logs the events of an instance from now on, once; before the first use nobody loads the log for it. */
export function logEvents(foyer: Foyer): void {
  foyer._internal.once(follow)
}

function follow(foyer: Foyer): void {
  foyer.on(({ name, properties }) => log(foyer, name.endsWith('_ERROR') ? 'error' : 'info', name, properties))
}
