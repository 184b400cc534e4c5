/** Scales to try: phone photos are far larger than necessary, screenshots can be too small. */
function scalesFor(longestSide: number): number[] {
  return [Math.min(1, 1_200 / longestSide), Math.min(2, 600 / longestSide), Math.min(1, 2_000 / longestSide)]
}

/** Reads the text of the QR code in an image; `undefined` without a code. */
export async function readQrImage(image: Blob): Promise<string | undefined> {
  const [{ default: jsQR }, bitmap] = await Promise.all([import('jsqr'), createImageBitmap(image)])
  try {
    for (const scale of scalesFor(Math.max(bitmap.width, bitmap.height))) {
      const width = Math.max(1, Math.round(bitmap.width * scale))
      const height = Math.max(1, Math.round(bitmap.height * scale))
      // Tightly cropped codes lack the quiet zone that readers need.
      const margin = Math.round(Math.max(width, height) * 0.08)
      const canvas = document.createElement('canvas')
      canvas.width = width + margin * 2
      canvas.height = height + margin * 2
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) return undefined
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.drawImage(bitmap, margin, margin, width, height)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      const code = jsQR(data, canvas.width, canvas.height, { inversionAttempts: 'attemptBoth' })
      if (code?.data) return code.data
    }
    return undefined
  } finally {
    bitmap.close()
  }
}
