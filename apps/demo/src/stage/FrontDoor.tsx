import { useFoyer, useFoyerConnect } from '@foyer/react'
import type { ReactNode } from 'react'
import { icons } from '../tiles/icons.tsx'
import { useConnectors } from './useConnectors.ts'
import { WalletIcon } from './WalletIcon.tsx'

/** Maximum number of browser wallets shown; the modal lists all. */
const shownMax = 3

/** Ways to connect for a new visitor: a list that an app builds with the kit's hooks. */
export function FrontDoor({ walletUrl }: { walletUrl: string | undefined }) {
  const { open } = useFoyer()
  const { connect, status, connectorId, error } = useFoyerConnect()
  const connectors = useConnectors()
  const found = connectors
    .filter(({ type, installed = true }) => installed && (type === 'announced' || type === 'injected'))
    .slice(0, shownMax)
  const hasLogin = connectors.some(({ type }) => type === 'auth')
  const toHint = (id: string) => {
    if (connectorId !== id || status === 'idle') return 'In this browser'
    if (status === 'failed') return error instanceof Error ? error.message : 'It did not connect'
    return status === 'connecting' ? 'Approve in the wallet…' : 'Connected'
  }
  return (
    <article className="sheet" data-testid="front-door">
      <h2 className="sheet-title">Welcome</h2>
      <p className="sheet-text">This list is the page’s own, built from hooks. The button opens the modal.</p>
      <ul className="doors">
        {found.map(({ id, name, icon }) => (
          <Door
            key={id}
            icon={<WalletIcon src={icon} />}
            title={name}
            hint={toHint(id)}
            isFailed={connectorId === id && status === 'failed'}
            // The hint shows the error.
            onClick={() => void connect({ connectorId: id }).then(focusAccount, () => {})}
          />
        ))}
        {found.length === 0 && (
          <li className="door door-none">
            <span className="door-icon">{icons.account}</span>
            <span className="tile-text">
              <span className="tile-title">No wallet in this browser</span>
              <span className="tile-hint">
                {walletUrl ? (
                  <a href={walletUrl} target="_blank" rel="noopener">
                    Use the test phone wallet
                  </a>
                ) : (
                  'A phone or an email will do'
                )}
              </span>
            </span>
          </li>
        )}
        <Door
          icon={<span className="door-icon">{icons.phone}</span>}
          title="A wallet on a phone"
          hint="Scan a code"
          onClick={() => open({ view: 'ConnectingWalletConnect' })}
        />
        {hasLogin && (
          <Door
            icon={<span className="door-icon">{icons.mail}</span>}
            title="Email"
            hint="No wallet needed"
            onClick={() => open({ view: 'EmailLogin' })}
          />
        )}
      </ul>
    </article>
  )
}

/** This list is gone once a wallet is connected: the focus goes on to the account. */
function focusAccount() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('.bar [data-testid="account-button"]')?.focus(),
  )
}

function Door({
  icon,
  title,
  hint,
  isFailed,
  onClick,
}: {
  icon: ReactNode
  title: string
  hint: string
  isFailed?: boolean
  onClick(): void
}) {
  return (
    <li>
      <button type="button" className="door" onClick={onClick}>
        {icon}
        <span className="tile-text">
          <span className="tile-title">{title}</span>
          <span className="tile-hint" data-failed={isFailed || undefined} aria-live="polite">
            {hint}
          </span>
        </span>
        {icons.chevron}
      </button>
    </li>
  )
}
