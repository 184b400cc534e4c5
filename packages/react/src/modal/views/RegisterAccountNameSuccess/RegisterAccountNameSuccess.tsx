'use client'
import { shortAddress } from '@foyer/contract'
import { getConnection, type ViewPayloads } from '@foyer/core'
import { goBack } from '../../../flow/goBack.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Fact } from '../../parts/Fact.tsx'
import { Receipt } from '../../receipt/Receipt.tsx'

/** Shown once the name is registered. */
export default function RegisterAccountNameSuccess({
  payload: { name },
}: {
  payload: ViewPayloads['RegisterAccountNameSuccess']
}) {
  const { foyer, texts } = useAccountModal()
  const address = useModalState((state) => getConnection(state, 'eip155')?.accounts[0].address)
  return (
    <Receipt
      testIds={{ receipt: 'name-receipt', title: 'registered-name', close: 'name-done' }}
      status="done"
      title={texts.nameRegistered(name)}
      text={texts.nameRegisteredText}
      facts={
        address && (
          <Fact name={texts.accountTitle}>
            <bdi dir="ltr" title={address}>
              {shortAddress(address)}
            </bdi>
          </Fact>
        )
      }
      onDone={() => goBack(foyer)}
    >
      <CopyButton text={name} label={texts.copyName} done={texts.nameCopied} />
    </Receipt>
  )
}
