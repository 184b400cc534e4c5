import type { SessionTexts } from './en.ts'

export const vi: SessionTexts = {
  about: 'Những gì các trang được làm với tài khoản này mà không hỏi.',
  noneTitle: 'Không có quyền nào',
  noneText: 'Khi bạn cho một trang thanh toán mà không hỏi, quyền đó hiện ở đây.',
  may: (app: string, amount: string, period: string, end: string) =>
    `${app} được rút tối đa ${amount} ${period} đến ${end}`,
  mayInAll: (app: string, amount: string, end: string) =>
    `${app} được rút tổng cộng tối đa ${amount} đến ${end}`,
  mayCall: (app: string, contract: string, end: string) => `${app} được dùng hợp đồng ${contract} đến ${end}`,
  each: { hour: 'mỗi giờ', day: 'mỗi ngày', week: 'mỗi tuần' },
  every: (span: string) => `mỗi ${span}`,
  used: (used: string, total: string) => `Đã dùng ${used} trong ${total}`,
  callsUsed: (used: string, total: string) => `Số lần gọi đã dùng: ${used} trong ${total}`,
  resets: (when: string) => `Làm mới ${when}`,
  resetsEach: { hour: 'Làm mới mỗi giờ', day: 'Làm mới mỗi ngày', week: 'Làm mới mỗi tuần' },
  resetsEvery: (span: string) => `Làm mới mỗi ${span}`,
  details: 'Chi tiết',
  contract: 'Tại hợp đồng',
  until: 'Đến',
  who: 'Ứng dụng được phép',
  onlyTo: 'Chỉ đến',
  left: 'Còn lại',
  end: 'Chấm dứt',
  endAll: 'Chấm dứt mọi quyền',
  endFailed: 'Không chấm dứt được. Hãy thử lại.',
  createdTitle: 'Đã cấp quyền',
  createdText: 'Quyền này hoạt động mà không hỏi lại. Bạn có thể chấm dứt bất cứ lúc nào trong mục Quyền.',
  statuses: {
    active: 'Đang hiệu lực',
    expired: 'Hết hạn',
    ending: 'Đang chấm dứt',
    ended: 'Đã chấm dứt',
    paused: 'Tạm dừng',
    unknown: 'Hiện chưa rõ',
  },
}
