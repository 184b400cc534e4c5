'use client'
import { hideToast } from '@foyer/core'
import { useModalState } from './hooks/useModalState.ts'
import { useModal } from './ModalContext.ts'
import { AlertIcon, CheckIcon, CloseIcon } from './parts/icons.tsx'
import { Spinner } from './parts/Spinner.tsx'

/** Where toasts show: inside the dialog while it is open, over the page else. */
export function ToastPlace() {
  const { foyer, texts } = useModal()
  const toast = useModalState((state) => state.toast)
  return (
    <div
      className="toast-place"
      role="status"
      aria-live={toast?.variant === 'error' ? 'assertive' : 'polite'}
    >
      {toast && (
        <div className="toast" data-variant={toast.variant} data-testid="toast">
          {toast.variant === 'loading' ? (
            <Spinner />
          ) : toast.variant === 'success' ? (
            <CheckIcon />
          ) : (
            <AlertIcon />
          )}
          <p className="toast-text" data-testid="toast-text">
            {'code' in toast ? texts.toasts[toast.code] : toast.text}
          </p>
          <button
            type="button"
            className="icon-button toast-close"
            aria-label={texts.dismiss}
            onClick={() => hideToast(foyer)}
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  )
}
