import { toastReplaceMs } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import type { Toast } from '../model/Toast.ts'

/** A toast that says how something ended goes by itself. */
const shownMs = 4_000

type Timers = {
  next?: ReturnType<typeof setTimeout> | undefined
  end?: ReturnType<typeof setTimeout> | undefined
}

/**
 * Shows a message. One that is open closes first and the new one shows 150 ms later (docs/spec.md, section 4); a `loading` one
 * stays until another replaces it or `hideToast` ends it.
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
 * Closes the message that is shown, and forgets one that waits.
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
