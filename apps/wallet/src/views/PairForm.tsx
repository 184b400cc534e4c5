import { type ClipboardEvent, type DragEvent, type FormEvent, useRef, useState } from 'react'
import { pair } from '../wallet/pair.ts'
import { readQrImage } from '../wallet/readQrImage.ts'
import { ScanIcon, WarningIcon } from './icons.tsx'
import { useWallet } from './useWallet.ts'

const noCode = 'No QR code found in this image. Try a sharper image that shows the whole code.'

/** Pairs with an app by its link, pasted or read from an image of its QR code. */
export function PairForm() {
  const { link, setLink, problem, isReading, isBusy, pairByLink, pairByImage } = usePairing()
  const [isOver, setIsOver] = useState(false)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void pairByLink(link)
  }
  function onPaste(event: ClipboardEvent) {
    const image = imageIn(event.clipboardData)
    if (!image) return
    event.preventDefault()
    void pairByImage(image)
  }
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const image = imageIn(event.dataTransfer)
    const text = event.dataTransfer.getData('text')
    if (image) void pairByImage(image)
    else if (text) void pairByLink(text)
  }

  return (
    <section className="section" aria-labelledby="pair-title" onPaste={onPaste}>
      <h2 id="pair-title">Connect to an app</h2>
      <form
        className={isOver ? 'card pair is-over' : 'card pair'}
        onSubmit={onSubmit}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        noValidate
      >
        <label className="field">
          <span className="field-label">Pairing link</span>
          <span className="field-row">
            <input
              type="text"
              data-testid="pair-input"
              value={link}
              onChange={(event) => setLink(event.target.value)}
              placeholder="wc:…"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={problem !== undefined}
              aria-describedby="pair-status"
            />
            <button type="submit" className="button primary" data-testid="pair-button" disabled={isBusy}>
              {isBusy ? 'Connecting…' : 'Connect'}
            </button>
          </span>
        </label>
        <PairStatus
          problem={problem}
          quiet={isReading ? 'Reading the picture…' : isBusy ? 'Waiting for the app…' : undefined}
        />
        <ImagePicker isDisabled={isBusy} onImage={(image) => void pairByImage(image)} />
        <p className="hint">You can also paste or drop it here.</p>
      </form>
    </section>
  )
}

function usePairing() {
  const { wallet, state } = useWallet()
  const { pairing } = state
  const [link, setLink] = useState('')
  const [isReading, setIsReading] = useState(false)

  async function pairByLink(text: string) {
    await pair(wallet, text)
    // Text entered meanwhile is kept.
    if (wallet.getState().pairing.status !== 'failed') setLink((now) => (now === text ? '' : now))
  }
  async function pairByImage(image: Blob) {
    setIsReading(true)
    const text = await readQrImage(image).catch(() => undefined)
    setIsReading(false)
    if (text === undefined) wallet.set({ pairing: { status: 'failed', problem: noCode } })
    else await pairByLink(text)
  }
  return {
    link,
    setLink,
    isReading,
    isBusy: pairing.status === 'pairing' || isReading,
    problem: pairing.status === 'failed' ? pairing.problem : undefined,
    pairByLink,
    pairByImage,
  }
}

function PairStatus({ problem, quiet }: { problem: string | undefined; quiet: string | undefined }) {
  return (
    <div id="pair-status" className="pair-status" role="status" data-testid="pair-status">
      {problem ? (
        <p className="problem">
          <WarningIcon />
          <span>{problem}</span>
        </p>
      ) : quiet ? (
        <p className="quiet">{quiet}</p>
      ) : null}
    </div>
  )
}

function ImagePicker({ isDisabled, onImage }: { isDisabled: boolean; onImage(image: Blob): void }) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className="button wide"
        data-testid="qr-button"
        disabled={isDisabled}
        onClick={() => file.current?.click()}
      >
        <ScanIcon />
        Read a picture of the code
      </button>
      <input
        ref={file}
        className="sr-only"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label="Picture of the code"
        data-testid="qr-file"
        onChange={(event) => {
          const [image] = event.target.files ?? []
          event.target.value = ''
          if (image) onImage(image)
        }}
      />
    </>
  )
}

function imageIn(data: DataTransfer): File | undefined {
  return [...data.files].find(({ type }) => type.startsWith('image/'))
}
