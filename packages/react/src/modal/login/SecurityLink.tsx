'use client'
import { useModal } from '../ModalContext.ts'

/** Links to the security page if the browser blocked its window. */
export function SecurityLink({ url }: { url: string | undefined }) {
  const { texts } = useModal()
  return (
    <div role="status">
      {url !== undefined && (
        <p className="hint login-note" data-testid="security-blocked">
          {texts.login.windowBlocked} {/* The page identifies the visitor through the frame in the opener. */}
          <a
            href={url}
            target="_blank"
            rel="noopener opener"
            aria-label={`${texts.login.openSecurity} (${texts.opensInNewTab})`}
          >
            {texts.login.openSecurity}
          </a>
        </p>
      )}
    </div>
  )
}
