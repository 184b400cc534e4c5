import { is } from 'valibot'
import { address } from './schemas.ts'
import { programs } from './transfers/programs.ts'

/** Parses an address; `undefined` for anything else, and for the system program, which would keep any funds sent to it. */
export function readAddress(text: string): string | undefined {
  const trimmed = text.trim()
  return is(address, trimmed) && trimmed !== programs.system ? trimmed : undefined
}
