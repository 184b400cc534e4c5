import { useEffect } from 'react'
import { visibleText } from '../format.ts'
import { CheckIcon, CloseIcon, WarningIcon } from './icons.tsx'
import { useWallet } from './useWallet.ts'

/** Confirmations disappear automatically; problems stay until dismissed. */
const infoMs = 6_000

/** Shows and announces what just happened. */
export function Notice() {
  const { wallet, state } = useWallet()
  const { notice } = state
  useEffect(() => {
    if (notice?.tone !== 'info') return
    const timer = setTimeout(() => wallet.set({ notice: undefined }), infoMs)
    return () => clearTimeout(timer)
  }, [notice, wallet])
  return (
    <div className="notice-region" role="status" aria-live="polite">
      {notice && (
        <div className={`notice ${notice.tone}`} data-testid="notice">
          {notice.tone === 'problem' ? <WarningIcon /> : <CheckIcon />}
          <p>{visibleText(notice.text)}</p>
          <button
            type="button"
            className="icon-button"
            aria-label="Dismiss"
            onClick={() => wallet.set({ notice: undefined })}
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  )
}
