import { is } from 'valibot'
import { address } from './schemas.ts'
import { programs } from './transfers/programs.ts'

/** The address that a text says; `undefined` for anything else, and for the system program, which keeps what it gets. */
export function readAddress(text: string): string | undefined {
  const trimmed = text.trim()
  return is(address, trimmed) && trimmed !== programs.system ? trimmed : undefined
}
