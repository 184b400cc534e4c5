import type { NftMedia } from './NftService.ts'

/** Stores pictures and videos for several processes. Never rejects: media that cannot be read is fetched again. */
export type MediaStore = {
  read(key: string): Promise<NftMedia | undefined>
  write(key: string, media: NftMedia): Promise<void>
}
