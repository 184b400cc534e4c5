import type { SessionTexts } from './en.ts'

export const tr: SessionTexts = {
  about: 'Sitelerin bu hesapla sormadan yapabilecekleri.',
  noneTitle: 'İzin yok',
  noneText: 'Bir sitenin sormadan ödeme yapmasına izin verdiğinizde burada görünür.',
  may: (app: string, amount: string, period: string, end: string) =>
    `${app}, ${end} tarihine kadar ${period} en fazla ${amount} çekebilir`,
  mayInAll: (app: string, amount: string, end: string) =>
    `${app}, ${end} tarihine kadar toplamda en fazla ${amount} çekebilir`,
  mayCall: (app: string, contract: string, end: string) =>
    `${app}, ${end} tarihine kadar ${contract} sözleşmesini kullanabilir`,
  each: { hour: 'saatte', day: 'günde', week: 'haftada' },
  every: (span: string) => `her ${span} için`,
  used: (used: string, total: string) => `${used} / ${total} kullanıldı`,
  callsUsed: (used: string, total: string) => `Kullanılan çağrı: ${used} / ${total}`,
  resets: (when: string) => `${when} yenilenir`,
  resetsEach: { hour: 'Her saat yenilenir', day: 'Her gün yenilenir', week: 'Her hafta yenilenir' },
  resetsEvery: (span: string) => `Yenilenme aralığı: ${span}`,
  details: 'Ayrıntılar',
  contract: 'Sözleşme',
  perCall: 'Her çağrıda en fazla',
  calls: 'Toplam çağrı',
  unlimited: 'Sınırsız',
  until: 'Bitiş',
  who: 'İzin verilen uygulama',
  onlyTo: 'Yalnızca şu adrese',
  left: 'Kalan',
  end: 'Sonlandır',
  endAll: 'Tüm izinleri sonlandır',
  endFailed: 'Sonlandırılamadı. Tekrar deneyin.',
  createdTitle: 'İzin verildi',
  createdText: 'Tekrar sormadan çalışır. İzinler altından istediğiniz zaman sonlandırabilirsiniz.',
  endedTitle: 'İzin sonlandırıldı',
  endedAllTitle: 'İzinler sonlandırıldı',
  statuses: {
    active: 'Etkin',
    expired: 'Süresi doldu',
    ending: 'Sonlandırılıyor',
    ended: 'Sonlandı',
    paused: 'Duraklatıldı',
    unknown: 'Şu anda bilinmiyor',
  },
}
