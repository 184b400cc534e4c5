'use client'
import type { ViewPayloads } from '@foyer/core'
import { goBack } from '../../../flow/goBack.ts'
import { startSocial } from '../../../flow/startSocial.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { getFailureText } from '../../login/getFailureText.ts'
import { useLoginView } from '../../login/useLoginView.ts'
import css from '../../login/Waiting.css.ts'
import { useModal } from '../../ModalContext.ts'
import { Button, RetryButton, StatusText } from '../../parts/kit.tsx'
import { SocialPicture } from '../../parts/SocialMark.tsx'
import { socialNames } from '../../socialNames.ts'

/** Waits for the provider's window; shows the progress of the login. */
export default function ConnectingSocial({ payload }: { payload: ViewPayloads['ConnectingSocial'] }) {
  useStyles(css)
  const { foyer, texts } = useModal()
  const { provider } = payload
  const flow = useModalState((state) => state.login)
  useLoginView()
  const failure = flow?.method === provider && flow.status === 'failed' ? flow.failure : undefined
  const isInWindow = flow?.method === provider && flow.status === 'window'
  const name = socialNames[provider]
  const waitingTitle = isInWindow ? texts.login.inWindow(name) : texts.login.retrieving
  const title = failure ? texts.login.notLoggedIn(name) : waitingTitle

  return (
    <div className="view login-wait">
      <div className="login-halo" data-state={failure ? 'failed' : 'waiting'}>
        <SocialPicture social={provider} />
      </div>
      <StatusText
        className="login-wait-text"
        title={title}
        titleTestId="connecting-title"
        text={failure && getFailureText(failure, texts, provider)}
      />
      {failure ? (
        <RetryButton
          isWide
          data-testid="try-again"
          // Replaces the button that was pressed.
          autoFocus
          onClick={() => startSocial(foyer, provider)}
        />
      ) : (
        <Button isWide data-testid="cancel" onClick={() => goBack(foyer)}>
          {texts.cancel}
        </Button>
      )}
    </div>
  )
}
