'use client'
import { type Connection, push, setPreferredAccountType, showToast } from '@foyer/core'
import { useState } from 'react'
import { openFrameScreen } from '../../login/openFrameScreen.ts'
import { useModal } from '../../ModalContext.ts'
import { ChevronIcon, KeyIcon, MailIcon, PhoneIcon, ShieldIcon, SwapUnitsIcon } from '../../parts/icons.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { socialNames } from '../../socialNames.ts'

const screens = [
  { screen: 'recovery', icon: <ShieldIcon /> },
  { screen: 'devices', icon: <PhoneIcon /> },
  { screen: 'export', icon: <KeyIcon /> },
] as const

/** Who is logged in to the embedded wallet, and what the secure frame has for them. */
export function LoginRows({ connection }: { connection: Connection }) {
  const { foyer, texts } = useModal()
  const [isSwitching, setIsSwitching] = useState(false)
  const { login, accounts } = connection
  if (!login) return null
  const { method, name } = login
  const [{ type }, ...others] = accounts
  const other = others.find((account) => account.type !== type)?.type

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
