'use client'
import { isMobile } from '@foyer/core/ui'
import { useEffect, useState } from 'react'
import { startFarcaster } from '../../../flow/startFarcaster.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { getFailureText } from '../../login/getFailureText.ts'
import { useLoginView } from '../../login/useLoginView.ts'
import css from '../../login/Waiting.css.ts'
import { useModal } from '../../ModalContext.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { ButtonLink, RetryButton, StatusText } from '../../parts/kit.tsx'
import { QrCode } from '../../parts/QrCode.tsx'
import { SocialPicture } from '../../parts/SocialMark.tsx'
import { socialNames } from '../../socialNames.ts'

/** Waits for the Farcaster app: shows a code to scan or, on a phone, a link to the app. */
export default function ConnectingFarcaster() {
  useStyles(css)
  const { foyer, texts } = useModal()
  const flow = useModalState((state) => state.login)
  const [attempt, setAttempt] = useState(0)
  useLoginView()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a code of its own
  useEffect(() => startFarcaster(foyer), [foyer, attempt])

  const name = socialNames.farcaster
  const shown = flow?.method === 'farcaster' ? flow : undefined
  const url = shown?.status === 'waiting' ? shown.url : undefined
  const failure = shown?.status === 'failed' ? shown.failure : undefined
  const isCode = !isMobile() && shown?.status !== 'retrieving' && !failure
  const waitingTitle = shown?.status === 'retrieving' ? texts.login.retrieving : texts.continueIn(name)
  const title = failure ? texts.login.notLoggedIn(name) : waitingTitle

  return (
    <div className="view login-wait" data-farcaster={shown?.status}>
      {isCode ? (
        <QrCode text={url} />
      ) : (
        <div className="login-halo" data-state={failure ? 'failed' : 'waiting'}>
          <SocialPicture social="farcaster" />
        </div>
      )}
      <StatusText
        className="login-wait-text"
        title={title}
        titleTestId="connecting-title"
        text={failure && getFailureText(failure, texts, 'farcaster')}
      >
        {isCode ? (
          <p className="hint">{url ? texts.scanTextWallet(name) : texts.preparingCode}</p>
        ) : undefined}
      </StatusText>
      {failure && (
        <RetryButton
          isWide
          data-testid="try-again"
          // It is the only action.
          autoFocus
          onClick={() => setAttempt((count) => count + 1)}
        />
      )}
      {!failure && isMobile() && (
        <ButtonLink isWide isAccent href={url} aria-disabled={!url}>
          {texts.openWallet(name)}
        </ButtonLink>
      )}
      {isCode && <CopyButton text={url} label={texts.copyLink} done={texts.linkCopied} />}
    </div>
  )
}
