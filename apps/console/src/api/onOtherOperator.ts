import type { AdminSession } from '@foyer/contract/admin'

/** Registers a listener for a passkey of another operator, who is logged in from then on, and returns its unsubscribe function. */
export function onOtherOperator(listener: (session: AdminSession) => void): () => void {
  const hear = (event: WindowEventMap['otheroperator']) => listener(event.detail)
  window.addEventListener('otheroperator', hear)
  return () => window.removeEventListener('otheroperator', hear)
}

declare global {
  interface WindowEventMap {
    otheroperator: CustomEvent<AdminSession>
  }
}
