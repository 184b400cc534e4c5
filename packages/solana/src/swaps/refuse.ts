import { SwapRefusedError } from '@foyer/contract'

/** @throws SwapRefusedError */
export function refuse(reason: string): never {
  throw new SwapRefusedError({ reason })
}
