import type { SessionTexts } from './en.ts'

/** Genitive case of a duration, as `كل` requires. */
const toObject = (span: string) => span.replace(/ان(?![\p{L}\p{M}])/gu, 'ين')

export const ar: SessionTexts = {
  about: 'ما يمكن للمواقع فعله بهذا الحساب دون سؤال.',
  noneTitle: 'لا توجد أذون',
  noneText: 'عندما تسمح لموقع بالدفع دون سؤال، يظهر ذلك هنا.',
  may: (app: string, amount: string, period: string, end: string) =>
    `يمكن لـ ${app} سحب ما يصل إلى \u2066${amount}\u2069 ${period} حتى ${end}`,
  mayInAll: (app: string, amount: string, end: string) =>
    `يمكن لـ ${app} سحب ما يصل إلى \u2066${amount}\u2069 إجمالًا حتى ${end}`,
  mayCall: (app: string, contract: string, end: string) =>
    `يمكن لـ ${app} استخدام العقد ${contract} حتى ${end}`,
  each: { hour: 'في الساعة', day: 'في اليوم', week: 'في الأسبوع' },
  every: (span: string) => `كل ${toObject(span)}`,
  used: (used: string, total: string) => `استُخدم \u2066${used}\u2069 من \u2066${total}\u2069`,
  callsUsed: (used: string, total: string) =>
    `الاستدعاءات المستخدمة: \u2066${used}\u2069 من \u2066${total}\u2069`,
  resets: (when: string) => `يتجدد ${when}`,
  resetsEach: { hour: 'يتجدد كل ساعة', day: 'يتجدد كل يوم', week: 'يتجدد كل أسبوع' },
  resetsEvery: (span: string) => `يتجدد كل ${toObject(span)}`,
  details: 'التفاصيل',
  contract: 'لدى العقد',
  perCall: 'مع كل استدعاء، على الأكثر',
  calls: 'الاستدعاءات في المجموع',
  unlimited: 'بلا حد',
  until: 'إلى غاية',
  who: 'التطبيق المسموح له',
  onlyTo: 'إلى هذا العنوان فقط',
  left: 'المتبقي',
  end: 'إنهاء',
  endAll: 'إنهاء كل الأذون',
  endFailed: 'تعذر الإنهاء. حاول مرة أخرى.',
  createdTitle: 'مُنح الإذن',
  createdText: 'يعمل دون سؤالك مرة أخرى. يمكنك إنهاؤه في أي وقت ضمن الأذون.',
  endedTitle: 'أُنهي الإذن',
  endedAllTitle: 'أُنهيت الأذون',
  statuses: {
    active: 'نشط',
    expired: 'منتهي الصلاحية',
    ending: 'قيد الإنهاء',
    ended: 'انتهى',
    paused: 'متوقف مؤقتًا',
    unknown: 'غير معروف الآن',
  },
}
