'use client'
import { type Connection, push } from '@foyer/core'
import { useModalState } from '../../hooks/useModalState.ts'
import { openFrameScreen } from '../../login/openFrameScreen.ts'
import { useModal } from '../../ModalContext.ts'
import { ChevronIcon, KeyIcon, MailIcon, PhoneIcon, ShieldIcon } from '../../parts/icons.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { socialNames } from '../../socialNames.ts'
import { AccountTypeRow } from './AccountTypeRow.tsx'

const screens = [
  { screen: 'recovery', icon: <ShieldIcon /> },
  { screen: 'devices', icon: <PhoneIcon /> },
  { screen: 'export', icon: <KeyIcon /> },
] as const

/** Who is logged in to the embedded wallet, and what the secure frame has for them. */
export function LoginRows({ connection }: { connection: Connection }) {
  const { foyer, texts } = useModal()
  const canChange = useModalState((state) => state.features.email)
  const { login } = connection
  if (!login) return null
  const { method, name } = login

  return (
    <>
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
          hint={canChange && <ChevronIcon />}
          disabled={!canChange}
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
      {screens.map(({ screen, icon }) => (
        <Row
          key={screen}
          data-testid={`account-${screen}`}
          picture={<span className="picture picture-icon">{icon}</span>}
          title={texts.login.frames[screen]}
          note={screen === 'recovery' && !login.hasRecovery ? texts.login.noRecovery : undefined}
          hint={<ChevronIcon />}
          onClick={() => openFrameScreen(foyer, screen)}
        />
      ))}
    </>
  )
}
