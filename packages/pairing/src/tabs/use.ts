import type { CallOptions, RelayLink } from '../relay/RelayLink.ts'
import type { Ask } from './notes.ts'

/** Uses a connection. */
export async function use(
  link: RelayLink,
  { method, args, ...asked }: Ask,
  options?: CallOptions,
): Promise<unknown> {
  const call = link[method] as (...given: readonly unknown[]) => unknown
  return call(...args, { ...options, ...asked })
}
