import type { SessionTexts } from './en.ts'

export const id: SessionTexts = {
  about: 'Yang boleh dilakukan situs dengan akun ini tanpa bertanya.',
  noneTitle: 'Tidak ada izin',
  noneText: 'Saat Anda mengizinkan situs membayar tanpa bertanya, izinnya muncul di sini.',
  may: (app: string, amount: string, period: string, end: string) =>
    `${app} boleh menarik hingga ${amount} ${period} sampai ${end}`,
  mayInAll: (app: string, amount: string, end: string) =>
    `${app} boleh menarik hingga ${amount} seluruhnya sampai ${end}`,
  mayCall: (app: string, contract: string, end: string) =>
    `${app} boleh memakai kontrak ${contract} sampai ${end}`,
  each: { hour: 'per jam', day: 'per hari', week: 'per minggu' },
  every: (span: string) => `setiap ${span}`,
  used: (used: string, total: string) => `${used} dari ${total} terpakai`,
  callsUsed: (used: string, total: string) => `Panggilan terpakai: ${used} dari ${total}`,
  resets: (when: string) => `Pulih ${when}`,
  resetsEach: { hour: 'Pulih setiap jam', day: 'Pulih setiap hari', week: 'Pulih setiap minggu' },
  resetsEvery: (span: string) => `Pulih setiap ${span}`,
  details: 'Rincian',
  contract: 'Pada kontrak',
  perCall: 'Per panggilan, paling banyak',
  calls: 'Panggilan, seluruhnya',
  unlimited: 'Tanpa batas',
  until: 'Sampai',
  who: 'Aplikasi yang diizinkan',
  onlyTo: 'Hanya ke',
  left: 'Sisa',
  end: 'Akhiri',
  endAll: 'Akhiri semua izin',
  endFailed: 'Tidak dapat diakhiri. Coba lagi.',
  createdTitle: 'Izin diberikan',
  createdText: 'Izin ini berjalan tanpa bertanya lagi. Anda dapat mengakhirinya kapan saja di Izin.',
  endedTitle: 'Izin diakhiri',
  endedAllTitle: 'Semua izin diakhiri',
  statuses: {
    active: 'Aktif',
    expired: 'Kedaluwarsa',
    ending: 'Sedang diakhiri',
    ended: 'Berakhir',
    paused: 'Dijeda',
    unknown: 'Belum diketahui',
  },
}
