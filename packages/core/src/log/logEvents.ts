import type { Foyer } from '../model/Foyer.ts'
import { log } from './log.ts'

/** Starts logging the instance's events, once; the log's code is not loaded before its first use. */
export function logEvents(foyer: Foyer): void {
  foyer._internal.once(follow)
}

function follow(foyer: Foyer): void {
  foyer.on(({ name, properties }) => log(foyer, name.endsWith('_ERROR') ? 'error' : 'info', name, properties))
}
