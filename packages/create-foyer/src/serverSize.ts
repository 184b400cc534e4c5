import type { AppOptions } from './AppOptions.ts'
import { hasLocalChain } from './hasLocalChain.ts'

/** Space on disk that the folder `server` takes once it is installed, as measured; `scripts/install/checkQuickstarts.mjs` compares it. */
export function serverSize(options: AppOptions): string {
  return hasLocalChain(options) ? '340 MB' : '230 MB'
}
