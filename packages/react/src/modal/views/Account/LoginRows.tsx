'use client'
import { type Connection, push, showFrameScreen, showToast } from '@foyer/core'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { ChevronIcon, MailIcon } from '../../parts/icons.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { socialNames } from '../../socialNames.ts'
import { AccountTypeRow } from './AccountTypeRow.tsx'
import css from './LoginRows.css.ts'

const screens = ['recovery', 'devices', 'export'] as const

/** Who is logged in to the embedded wallet, and what the secure frame has for them. */
export function LoginRows({ connection }: { connection: Connection }) {
  useStyles(css)
  const { foyer, texts } = useModal()
  const { login } = connection
  if (!login) return null
  const { method, name } = login

  return (
    <div className="login-rows">
      {method === 'email' ? (
        <Row
          data-testid="account-email"
          picture={
            <span className="picture picture-icon">
              <MailIcon />
            </span>
          }
          title={name}
          note={texts.login.email}
          hint={<ChevronIcon />}
          onClick={() => push(foyer, 'UpdateEmailWallet')}
        />
      ) : (
        <div className="row row-still" data-testid="account-social">
          <Picture src={undefined} name={socialNames[method]} />
          <span className="row-text">
            <span className="row-title" title={name}>
              {name}
            </span>
            <span className="row-note">{socialNames[method]}</span>
          </span>
        </div>
      )}
      <AccountTypeRow connection={connection} />
      <div className="login-screens">
        {screens.map((screen) => (
          <button
            key={screen}
            type="button"
            className="link-button"
            data-testid={`account-${screen}`}
            onClick={() =>
              // Leaving the frame ends it; what else goes wrong is said.
              void showFrameScreen(foyer, { screen }).catch(({ code }: { code?: unknown }) => {
                if (code !== 'ABORTED') showToast(foyer, { variant: 'error', code: 'SOMETHING_WRONG' })
              })
            }
          >
            {texts.login.frames[screen]}
          </button>
        ))}
      </div>
    </div>
  )
}
