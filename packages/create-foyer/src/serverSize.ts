import type { AppOptions } from './AppOptions.ts'
import { hasLocalChain } from './hasLocalChain.ts'

/**
 * Measured disk space of the folder `server` after installation; `scripts/install/checkQuickstarts.mjs` compares it.
 */
export function serverSize(options: AppOptions): string {
  return hasLocalChain(options) ? '340 MB' : '230 MB'
}
