import { toastReplaceMs } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import type { Toast } from '../model/Toast.ts'

/** Display time of a toast about an outcome. */
const shownMs = 4_000

type Timers = {
  next?: ReturnType<typeof setTimeout> | undefined
  end?: ReturnType<typeof setTimeout> | undefined
}

/**
 * Shows a toast. An open one closes first, and the new one shows 150 ms later (docs/evidence/spec.md, section 4). A `loading` toast
 * stays until another replaces it or `hideToast` closes it.
 *
 * @example
 * ```ts
 * import { showToast } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * showToast(foyer, { variant: 'success', text: 'Order placed' })
 * ```
 */
export function showToast(foyer: Foyer, toast: Toast): void {
  const timers = getTimers(foyer)
  const show = () => {
    foyer._internal.setState({ toast })
    if (toast.variant !== 'loading') timers.end = setTimeout(() => hideToast(foyer), shownMs)
  }
  const isReplaced = foyer.state.toast !== undefined || timers.next !== undefined
  hideToast(foyer)
  if (isReplaced)
    timers.next = setTimeout(() => {
      timers.next = undefined
      show()
    }, toastReplaceMs)
  else show()
}

/**
 * Closes the current toast, and drops a queued one.
 *
 * @example
 * ```ts
 * import { hideToast } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * hideToast(foyer)
 * ```
 */
export function hideToast(foyer: Foyer): void {
  const timers = getTimers(foyer)
  clearTimeout(timers.next)
  clearTimeout(timers.end)
  timers.next = undefined
  if (foyer.state.toast) foyer._internal.setState({ toast: undefined })
}

function getTimers(foyer: Foyer): Timers {
  return foyer._internal.once(createTimers)
}

function createTimers(foyer: Foyer): Timers {
  const timers: Timers = {}
  foyer._internal.signal.addEventListener('abort', () => {
    clearTimeout(timers.next)
    clearTimeout(timers.end)
  })
  return timers
}
