'use client'
import { connectFarcaster } from '@foyer/core'
import { finishConnect, isMobile } from '@foyer/core/internal'
import { useEffect, useState } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { getFailureText } from '../../login/getFailureText.ts'
import { useLoginView } from '../../login/useLoginView.ts'
import css from '../../login/Waiting.css.ts'
import { useModal } from '../../ModalContext.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { QrCode } from '../../parts/QrCode.tsx'
import { socialNames } from '../../socialNames.ts'

/** Waits for the farcaster app: a code to scan, or on a phone the link to it. */
export default function ConnectingFarcaster() {
  useStyles(css)
  const { foyer, texts } = useModal()
  const flow = useModalState((state) => state.login)
  const [attempt, setAttempt] = useState(0)
  useLoginView()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a code of its own
  useEffect(() => {
    connectFarcaster(foyer)
      .then(() => finishConnect(foyer))
      // What goes wrong is in the state, and shown.
      .catch(() => {})
  }, [foyer, attempt])

  const name = socialNames.farcaster
  const shown = flow?.method === 'farcaster' ? flow : undefined
  const url = shown?.status === 'waiting' ? shown.url : undefined
  const failure = shown?.status === 'failed' ? shown.failure : undefined
  const isCode = !isMobile() && shown?.status !== 'retrieving' && !failure
  const reason = failure && getFailureText(failure, texts)

  return (
    <div className="view login-wait" data-farcaster={shown?.status}>
      {isCode ? (
        <QrCode text={url} />
      ) : (
        <div className="login-halo" data-state={failure ? 'failed' : 'waiting'}>
          <Picture src={undefined} name={name} />
        </div>
      )}
      <div role="status" className="login-wait-text">
        {isCode ? (
          <p className="hint">{url ? texts.scanTextWallet(name) : texts.preparingCode}</p>
        ) : (
          <>
            <h2 className="subtitle" data-testid="connecting-title">
              {failure
                ? texts.brokenTitle
                : shown?.status === 'retrieving'
                  ? texts.login.retrieving
                  : texts.continueIn(name)}
            </h2>
            <p className="hint">{reason === texts.brokenTitle ? '' : reason}</p>
          </>
        )}
      </div>
      {failure ? (
        <button
          type="button"
          className="button button-wide"
          data-kind="accent"
          data-testid="try-again"
          // biome-ignore lint/a11y/noAutofocus: there is nothing else to do
          autoFocus
          onClick={() => setAttempt((count) => count + 1)}
        >
          {texts.tryAgain}
        </button>
      ) : isMobile() ? (
        <a
          className="button button-wide"
          data-kind="accent"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-disabled={!url}
        >
          {texts.openWallet(name)}
        </a>
      ) : (
        isCode && <CopyButton text={url} label={texts.copyLink} done={texts.linkCopied} />
      )}
    </div>
  )
}
