'use client'
import { type Connection, type Network, push } from '@foyer/core'
import { shortAddress } from '../../../shortAddress.ts'
import { useModal } from '../../ModalContext.ts'
import { Avatar } from '../../parts/Avatar.tsx'
import { CopyIconButton } from '../../parts/CopyIconButton.tsx'
import { ChevronIcon, ExternalIcon } from '../../parts/icons.tsx'

/** Who the account is, in one line: picture, address, a way to the others, copy and explorer. */
export function Identity({ connection, network }: { connection: Connection; network: Network | undefined }) {
  const { foyer, texts } = useModal()
  const { accounts } = connection
  const { address, type } = accounts[0]
  const isMixed = accounts.some((account) => account.type !== type)
  const explorer = network?.blockExplorers?.default

  return (
    <div className="identity">
      <Avatar address={address} />
      {accounts.length > 1 ? (
        <button
          type="button"
          className="address address-choice"
          data-testid="choose-account"
          title={address}
          onClick={() => push(foyer, 'SwitchAccount')}
        >
          <span className="row-text">
            <span className="sr-only">{texts.chooseAccount}</span>
            <span data-testid="address">{shortAddress(address)}</span>
            {isMixed && <span className="row-note">{texts.accountTypes[type]}</span>}
          </span>
          <ChevronIcon />
        </button>
      ) : (
        <span className="address" data-testid="address" title={address}>
          {shortAddress(address)}
        </span>
      )}
      <CopyIconButton text={address} label={texts.copyAddress} done="ADDRESS_COPIED" />
      {explorer && (
        <a
          className="icon-button"
          href={`${explorer.url}/address/${address}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${texts.viewOn(explorer.name)} (${texts.opensInNewTab})`}
        >
          <ExternalIcon />
        </a>
      )}
    </div>
  )
}
