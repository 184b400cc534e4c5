import type { NftMedia } from './NftService.ts'

/** Keeps pictures and videos for several processes. It never rejects: what it cannot give is fetched anew. */
export type MediaStore = {
  read(key: string): Promise<NftMedia | undefined>
  write(key: string, media: NftMedia): Promise<void>
}
