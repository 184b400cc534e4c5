'use client'
import { shortAddress } from '@foyer/contract'
import { getConnection, showToast, switchAccount } from '@foyer/core'
import { goBack } from '../../../flow/goBack.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useListKeys } from '../../hooks/useListKeys.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { Avatar } from '../../parts/Avatar.tsx'
import { CheckIcon } from '../../parts/icons.tsx'
import { LongList } from '../../parts/LongList.tsx'
import { Row } from '../../parts/Row.tsx'

/** The accounts the wallet exposes to the app, active one first. */
export default function SwitchAccount() {
  const { foyer, texts } = useAccountModal()
  const connection = useModalState(getConnection)
  const onListKeys = useListKeys()
  if (!connection) return <div className="view" />
  const { accounts } = connection
  const isMixed = accounts.some(({ type }) => type !== accounts[0].type)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its rows are buttons, arrow keys lead from one to the next
    <div className="view" onKeyDown={onListKeys}>
      <LongList label={texts.chooseAccount} rows={accounts} getKey={({ address }) => address}>
        {({ address, type }, index) => (
          <Row
            data-testid={`account-${address}`}
            aria-current={index === 0 || undefined}
            picture={<Avatar address={address} />}
            title={shortAddress(address)}
            note={isMixed && texts.accountTypes[type]}
            hint={
              index === 0 && (
                <>
                  <CheckIcon />
                  {texts.active}
                </>
              )
            }
            onClick={() => {
              if (index > 0) {
                switchAccount(foyer, { address }).then(
                  () => showToast(foyer, { variant: 'success', code: 'ACCOUNT_SWITCHED' }),
                  () => showToast(foyer, { variant: 'error', code: 'SOMETHING_WRONG' }),
                )
              }
              goBack(foyer)
            }}
          />
        )}
      </LongList>
    </div>
  )
}
