'use client'
import { type Namespace, shortAddress } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { isName } from '@foyer/core/query'
import { setSend } from '@foyer/core/ui'
import { useId, useState } from 'react'
import { useAccountModal } from '../../AccountPlace.tsx'
import type { AccountTexts } from '../../accountTexts.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { Avatar } from '../../parts/Avatar.tsx'
import { GroupedAddress } from '../../parts/GroupedAddress.tsx'
import { CloseIcon } from '../../parts/icons.tsx'
import { Field, IconButton, LinkButton } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { isUnowned } from './isUnowned.ts'
import type { KnownReceiver } from './useKnownReceivers.ts'
import type { Receiver } from './useReceiver.ts'

const namespaceNames: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}
/** Number of known addresses offered. */
const offeredMax = 3

/**
 * The receiver: an address, or a name with the address it resolves to. While empty, offers addresses the visitor knows.
 */
export function ReceiverField({
  receiver,
  isInvalid,
  connection,
}: {
  receiver: Receiver
  isInvalid: boolean
  connection: Connection
}) {
  const { foyer, texts } = useAccountModal()
  const form = useModalState((state) => state.send)
  const field = useId()
  const [isPasteBlocked, setIsPasteBlocked] = useState(false)
  const { receiver: text = '', receiverAddress, receiverProfileName } = form
  const offered = receiver.known
    // Burn addresses are not offered again.
    .filter(({ address }) => !isSameAddress(address, connection.accounts[0].address) && !isUnowned(address))
    .slice(0, offeredMax)
  const set = (value: string) =>
    setSend(foyer, { receiver: value, receiverAddress: undefined, flow: { status: 'editing' } })
  const paste = async () => {
    try {
      set((await navigator.clipboard.readText()).trim())
    } catch {
      // Not allowed or not supported (Firefox supports it since version 125).
      setIsPasteBlocked(true)
    }
  }
  const isNew = !receiverAddress && !text.trim() && !form.isFixed
  const hint = getHint(receiver, isInvalid, { texts, text })

  return (
    <div className="send-block">
      <label className="send-label" htmlFor={field}>
        {texts.sendTo}
      </label>
      <Field className="send-receiver" isInvalid={isInvalid}>
        <ReceiverPicture />
        <input
          id={field}
          dir="auto"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={texts.sendToPlaceholder}
          value={text}
          readOnly={form.isFixed}
          aria-invalid={isInvalid}
          aria-describedby={`${field}-hint`}
          data-testid="send-receiver"
          // biome-ignore lint/a11y/noAutofocus: the form starts here
          autoFocus={isNew}
          onChange={(event) => set(event.target.value)}
        />
        {receiver.isLooking && <Spinner />}
        {!receiver.isLooking && !form.isFixed && text && (
          <IconButton label={texts.sendClear} data-testid="send-clear" onClick={() => set('')}>
            <CloseIcon />
          </IconButton>
        )}
        {!receiver.isLooking && !form.isFixed && !text && (
          <LinkButton data-testid="send-paste" onClick={paste}>
            {texts.sendPaste}
          </LinkButton>
        )}
      </Field>
      <div id={`${field}-hint`} className="send-hint" role="status">
        {hint && (
          <p className="hint send-problem" data-testid="send-receiver-hint">
            {hint}
          </p>
        )}
        {isPasteBlocked && !text && <p className="hint">{texts.copyFailed}</p>}
        {receiverProfileName && receiverAddress && (
          <p className="hint" data-testid="send-resolved">
            <GroupedAddress address={receiverAddress} />
          </p>
        )}
      </div>
      {isNew && offered.length > 0 && <KnownReceivers receivers={offered} onChoose={set} />}
    </div>
  )
}

/** The picture of the receiver's name, otherwise of its address. */
function ReceiverPicture() {
  const { receiverAddress, receiverProfileName, receiverProfileImageUrl } = useModalState(({ send }) => send)
  if (!receiverAddress) return null
  return (
    <span className="send-avatar">
      {receiverProfileImageUrl ? (
        <Picture round src={receiverProfileImageUrl} name={receiverProfileName ?? receiverAddress} />
      ) : (
        <Avatar address={receiverAddress} />
      )}
    </span>
  )
}

/** Addresses the visitor knows, to choose from. */
function KnownReceivers({
  receivers,
  onChoose,
}: {
  receivers: readonly KnownReceiver[]
  onChoose(address: string): void
}) {
  const { texts } = useAccountModal()
  return (
    <ul className="list send-known" aria-label={texts.sendKnown}>
      {receivers.map(({ address, kind, name }) => (
        <li key={address}>
          <Row
            picture={<Avatar address={address} />}
            title={name ?? shortAddress(address)}
            note={kind === 'own' ? texts.sendOwnAccount : texts.sendSentBefore}
            data-testid={`known-${address}`}
            onClick={() => onChoose(address)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Returns the receiver's error. */
function getHint(
  { isFailed, elsewhere }: Receiver,
  isInvalid: boolean,
  { texts, text }: { texts: AccountTexts; text: string },
): string | undefined {
  if (isFailed) return texts.sendNameFailed
  if (elsewhere) return texts.sendElsewhere(namespaceNames[elsewhere])
  if (!isInvalid) return undefined
  return isName(text) ? texts.sendNoName : texts.sendNoAddress
}
