'use client'
import { type Connection, push, setPreferredAccountType, showFrameScreen, showToast } from '@foyer/core'
import { useState } from 'react'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { ChevronIcon, MailIcon, SwapUnitsIcon } from '../../parts/icons.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { socialNames } from '../../socialNames.ts'
import css from './LoginRows.css.ts'

const screens = ['recovery', 'devices', 'export'] as const

/** Who is logged in to the embedded wallet, and what the secure frame has for them. */
export function LoginRows({ connection }: { connection: Connection }) {
  useStyles(css)
  const { foyer, texts } = useModal()
  const [isSwitching, setIsSwitching] = useState(false)
  const { login, accounts } = connection
  if (!login) return null
  const { method, name } = login
  const [{ type }, ...others] = accounts
  const other = others.find((account) => account.type !== type)?.type

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
      {(other === 'eoa' || other === 'smartAccount') && (
        <Row
          data-testid="account-kind"
          picture={
            <span className="picture picture-icon">
              <SwapUnitsIcon />
            </span>
          }
          title={texts.login.switchKind}
          note={texts.accountTypes[type]}
          hint={isSwitching && <Spinner />}
          disabled={isSwitching}
          onClick={() => {
            setIsSwitching(true)
            setPreferredAccountType(foyer, { type: other })
              .catch(() => showToast(foyer, { variant: 'error', code: 'SOMETHING_WRONG' }))
              .finally(() => setIsSwitching(false))
          }}
        />
      )}
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
