import { type ClipboardEvent, type DragEvent, type FormEvent, useRef, useState } from 'react'
import { readQrImage } from '../wallet/readQrImage.ts'
import { ScanIcon, WarningIcon } from './icons.tsx'
import { useWallet } from './useWallet.ts'

const noCode = 'There is no readable code in this picture. Try a sharper one that shows the whole code.'

/** Pairs with an app by its link, pasted or read from a picture of its code. */
export function PairForm() {
  const { wallet, state } = useWallet()
  const [link, setLink] = useState('')
  const [isOver, setIsOver] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const { pairing } = state
  const isBusy = pairing.status === 'pairing' || isReading
  const problem = pairing.status === 'failed' ? pairing.problem : undefined

  async function pair(text: string) {
    await wallet.pair(text)
    // What was typed since then stays.
    if (wallet.getState().pairing.status !== 'failed') setLink((now) => (now === text ? '' : now))
  }
  async function pairByImage(image: Blob) {
    setIsReading(true)
    const text = await readQrImage(image).catch(() => undefined)
    setIsReading(false)
    if (text === undefined) wallet.reportProblem(noCode)
    else await pair(text)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void pair(link)
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
    else if (text) void pair(text)
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
        <div id="pair-status" className="pair-status" role="status" data-testid="pair-status">
          {problem ? (
            <p className="problem">
              <WarningIcon />
              <span>{problem}</span>
            </p>
          ) : isBusy ? (
            <p className="quiet">{isReading ? 'Reading the picture…' : 'Waiting for the app…'}</p>
          ) : null}
        </div>
        <button
          type="button"
          className="button wide"
          data-testid="qr-button"
          disabled={isBusy}
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
            if (image) void pairByImage(image)
          }}
        />
        <p className="hint">You can also paste or drop it here.</p>
      </form>
    </section>
  )
}

function imageIn(data: DataTransfer): File | undefined {
  return [...data.files].find(({ type }) => type.startsWith('image/'))
}
