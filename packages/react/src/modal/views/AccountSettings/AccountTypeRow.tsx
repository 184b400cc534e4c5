'use client'
import { shortAddress } from '@foyer/contract'
import { type Connection, getActiveNetwork, setPreferredAccountType, showToast } from '@foyer/core'
import { useState } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'
import { SwapUnitsIcon } from '../../parts/accountIcons.tsx'
import { IconPicture } from '../../parts/kit.tsx'
import { Row } from '../../parts/Row.tsx'
import { Spinner } from '../../parts/Spinner.tsx'

/** The other account type of a login, which has another address; if the network supports only one type, the reason. */
export function AccountTypeRow({ connection }: { connection: Connection }) {
  const { foyer, texts } = useModal()
  const network = useModalState(getActiveNetwork)
  const [isSwitching, setIsSwitching] = useState(false)
  const { accounts, login, namespace } = connection
  const [active, ...others] = accounts
  const other = others.find(({ type }) => type !== active.type)
  // If no network supports smart accounts, the row is not needed.
  const hasSome = (login?.smartAccountNetworks.length ?? 0) > 0
  const isMissed =
    namespace === 'eip155' &&
    hasSome &&
    login?.preferredAccountType === 'smartAccount' &&
    active.type === 'eoa' &&
    !other

  if (isMissed)
    return (
      <p className="hint login-note" data-testid="no-smart-account">
        {texts.login.noSmartAccount(network?.name ?? '')}
      </p>
    )
  if (!other || (other.type !== 'eoa' && other.type !== 'smartAccount')) return null
  const { address, type } = other

  async function change() {
    setIsSwitching(true)
    try {
      await setPreferredAccountType(foyer, { type: type === 'smartAccount' ? type : 'eoa' })
      const text = texts.login.nowActive(texts.accountTypes[type], shortAddress(address))
      showToast(foyer, { variant: 'success', text })
    } catch (error) {
      // No error to show if the visitor cancelled.
      const { code } = error as { code?: unknown }
      if (code !== 'ABORTED') showToast(foyer, { variant: 'error', code: 'SOMETHING_WRONG' })
    } finally {
      setIsSwitching(false)
    }
  }

  return (
    <div>
      <Row
        data-testid="account-kind"
        picture={
          <IconPicture>
            <SwapUnitsIcon />
          </IconPicture>
        }
        title={texts.login.switchKind}
        note={
          <>
            {texts.accountTypes[type]} <bdi dir="ltr">{shortAddress(address)}</bdi>
          </>
        }
        hint={isSwitching && <Spinner />}
        disabled={isSwitching}
        onClick={() => void change()}
      />
      <p className="hint login-note">{texts.login.ownBalances}</p>
    </div>
  )
}
