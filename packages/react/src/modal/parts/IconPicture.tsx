import type { ReactNode } from 'react'

/** An icon in the place of a picture. */
export function IconPicture({ children }: { children: ReactNode }) {
  return <span className="picture picture-icon">{children}</span>
}
