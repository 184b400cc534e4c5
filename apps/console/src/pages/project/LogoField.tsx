import { maxLogoChars } from '@foyer/contract/admin'
import { LinkButton } from '@foyer/react/internal/parts'
import { useEffect, useId, useRef, useState } from 'react'

/** Side of the shown logo, and of a stored one. Pages show it at 28 px, on screens of up to three device pixels per px. */
const sizePx = 128
/** Sides of a stored logo: the server limits its length, which a colourful picture only meets if it is small. */
const storedPx = [sizePx, 96, 64] as const

/** Picks a project's logo: any picture, which is stored as a square PNG. */
export function LogoField({
  logo,
  error,
  isReadOnly,
  onChange,
}: {
  logo: string | undefined
  error: string | undefined
  isReadOnly: boolean
  onChange(logo: string | undefined): void
}) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [problem, setProblem] = useState<string>()

  // Drawn, because the console's policy loads no pictures but the server's own.
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || logo === undefined) return
    let isCurrent = true
    context.clearRect(0, 0, sizePx, sizePx)
    void createImageBitmap(toBlob(logo)).then(
      (picture) => isCurrent && context.drawImage(picture, 0, 0, sizePx, sizePx),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [logo])

  async function pick(file: File | undefined) {
    if (!file) return
    try {
      onChange(await toLogo(file))
      setProblem(undefined)
    } catch {
      setProblem('The browser can’t read this file as a picture. Choose a PNG, JPEG or WebP.')
    }
  }

  const shown = problem ?? error
  const described = [`${id}-hint`, shown && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      {isReadOnly ? (
        <span className="field-label">Logo</span>
      ) : (
        <label className="field-label" htmlFor={id}>
          Logo
        </label>
      )}
      <div className="logo-field">
        {logo !== undefined && (
          <canvas
            ref={canvas}
            className="logo-picture"
            width={sizePx}
            height={sizePx}
            role="img"
            aria-label="Current logo"
          />
        )}
        {!isReadOnly && (
          <input
            id={id}
            className="logo-input"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-describedby={described}
            aria-invalid={shown ? true : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // So that the same file can be picked again.
              target.value = ''
              void pick(file)
            }}
          />
        )}
        {/* The browser's own button would say “No file chosen” next to a logo. */}
        {!isReadOnly && (
          <label className="button" htmlFor={id}>
            {logo === undefined ? 'Choose a picture' : 'Choose another picture'}
          </label>
        )}
        {!isReadOnly && logo !== undefined && (
          <LinkButton
            onClick={() => {
              setProblem(undefined)
              onChange(undefined)
            }}
          >
            Remove logo
          </LinkButton>
        )}
      </div>
      <p className="hint" id={`${id}-hint`}>
        Shown next to the name in emails, approvals and the pages that links open.
      </p>
      {shown && (
        <p className="hint failure" id={`${id}-error`}>
          {shown}
        </p>
      )}
    </div>
  )
}

/** Fits a picture into a transparent square, as large as the server's limit allows. */
async function toLogo(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  let url = ''
  for (const px of storedPx) {
    canvas.width = px
    canvas.height = px
    const scale = px / Math.max(picture.width, picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    canvas.getContext('2d')?.drawImage(picture, (px - width) / 2, (px - height) / 2, width, height)
    url = canvas.toDataURL('image/png')
    if (url.length <= maxLogoChars) break
  }
  return url
}

function toBlob(logo: string): Blob {
  const bytes = Uint8Array.from(atob(logo.slice(logo.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type: 'image/png' })
}
