'use client'
import { connectSocial, type ViewPayloads } from '@foyer/core'
import { finishConnect, goBack } from '@foyer/core/internal'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { getFailureText } from '../../login/getFailureText.ts'
import { useLoginView } from '../../login/useLoginView.ts'
import css from '../../login/Waiting.css.ts'
import { useModal } from '../../ModalContext.ts'
import { Picture } from '../../parts/Picture.tsx'
import { socialNames } from '../../socialNames.ts'

/** Waits for the provider's window; says how far the login is. */
export default function ConnectingSocial({ payload }: { payload: ViewPayloads['ConnectingSocial'] }) {
  useStyles(css)
  const { foyer, texts } = useModal()
  const { provider } = payload
  const flow = useModalState((state) => state.login)
  useLoginView()
  const failure = flow?.method === provider && flow.status === 'failed' ? flow.failure : undefined
  const title = failure
    ? texts.brokenTitle
    : flow?.method === provider && flow.status === 'window'
      ? texts.login.inWindow
      : texts.login.retrieving
  const reason = failure && getFailureText(failure, texts)

  return (
    <div className="view login-wait">
      <div className="login-halo" data-state={failure ? 'failed' : 'waiting'}>
        <Picture src={undefined} name={socialNames[provider]} />
      </div>
      <div role="status" className="login-wait-text">
        <h2 className="subtitle" data-testid="connecting-title">
          {title}
        </h2>
        <p className="hint">{reason === title ? '' : reason}</p>
      </div>
      {failure ? (
        <button
          type="button"
          className="button button-wide"
          data-kind="accent"
          data-testid="try-again"
          // biome-ignore lint/a11y/noAutofocus: the button takes the place of the one that was pressed
          autoFocus
          onClick={() => {
            connectSocial(foyer, { provider })
              .then(() => finishConnect(foyer))
              // What goes wrong is in the state, and shown.
              .catch(() => {})
          }}
        >
          {texts.tryAgain}
        </button>
      ) : (
        <button
          type="button"
          className="button button-wide"
          data-testid="cancel"
          onClick={() => goBack(foyer)}
        >
          {texts.cancel}
        </button>
      )}
    </div>
  )
}
