import { getEmailAttempt } from '@foyer/contract'
import type { Device } from './createDevice.ts'

/** Reads a login's code from its mail, or from behind the link in it. */
export async function readLoginCode(device: Pick<Device, 'ask'>, text: string): Promise<string> {
  const [, token] = /token=([\w-]{43})/.exec(text) ?? []
  if (token === undefined) return /^\d{6}$/m.exec(text)?.[0] ?? ''
  return (await device.ask(getEmailAttempt, { body: { token } }, { proof: null })).code
}
