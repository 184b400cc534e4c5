'use client'
import { type FoyerState, hideToast } from '@foyer/core'
import type { ReactNode } from 'react'
import { useLazy } from './hooks/useLazy.ts'
import { useModalState } from './hooks/useModalState.ts'
import { useModal } from './ModalContext.ts'
import { AlertIcon, CheckIcon, CloseIcon } from './parts/icons.tsx'
import { IconButton } from './parts/kit.tsx'
import { Spinner } from './parts/Spinner.tsx'

const loadOpenApp = () => import('./OpenApp.tsx').then(({ OpenApp }) => OpenApp)
const icons: { readonly [variant in NonNullable<FoyerState['toast']>['variant']]: ReactNode } = {
  loading: <Spinner />,
  success: <CheckIcon />,
  error: <AlertIcon />,
}

/** Renders toasts: inside the dialog while it is open, otherwise over the page. */
export function ToastPlace() {
  const { foyer, texts } = useModal()
  const toast = useModalState((state) => state.toast)
  const link = useModalState((state) => state.appLink)
  const { code: OpenApp } = useLazy('openApp', loadOpenApp, link !== undefined)
  return (
    <div
      className="toast-place"
      role="status"
      aria-live={toast?.variant === 'error' ? 'assertive' : 'polite'}
    >
      {toast && (
        <div className="toast" data-variant={toast.variant} data-testid="toast">
          {icons[toast.variant]}
          <div className="toast-body">
            <p className="toast-text" data-testid="toast-text">
              {'code' in toast ? texts.toasts[toast.code] : toast.text}
            </p>
            {toast.details && (
              <p className="toast-details" data-testid="toast-details">
                {toast.details}
              </p>
            )}
          </div>
          <IconButton className="toast-close" label={texts.dismiss} onClick={() => hideToast(foyer)}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
      {link && OpenApp && <OpenApp link={link} />}
    </div>
  )
}
