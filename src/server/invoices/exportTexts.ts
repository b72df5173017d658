import type { Language } from '@/domain/languages';
import type { InvoiceKind, RowStatus } from '@/domain/invoices/status';

/** Columns of the export, in their order. */
export const EXPORT_COLUMNS = [
  'number',
  'kind',
  'status',
  'customer',
  'reference',
  'service',
  'issueDate',
  'dueDate',
  'currency',
  'amount',
  'balance',
  'sentCount',
  'viewedAt',
] as const;
type Column = (typeof EXPORT_COLUMNS)[number];

interface ExportTexts {
  columns: Readonly<Record<Column, string>>;
  kinds: Readonly<Record<InvoiceKind, string>>;
  statuses: Readonly<Record<RowStatus, string>>;
}

const columnsOf = (...names: string[]) =>
  Object.fromEntries(EXPORT_COLUMNS.map((column, at) => [column, names[at] ?? ''])) as Record<Column, string>;

const statusesOf = (...names: string[]) => {
  const order = ['draft', 'unpaid', 'partly_paid', 'overdue', 'paid', 'credited', 'void', 'uncollectible', 'issued'];
  return Object.fromEntries(order.map((status, at) => [status, names[at] ?? ''])) as Record<RowStatus, string>;
};

/** Words of the exported table, in the language of the person who takes it. */
export const EXPORT_TEXTS: Readonly<Record<Language, ExportTexts>> = {
  en: {
    columns: columnsOf(
      ...['Number', 'Type', 'Status', 'Customer', 'Reference', 'Service', 'Issued', 'Due'],
      ...['Currency', 'Amount', 'Balance', 'Times sent', 'Seen'],
    ),
    kinds: { invoice: 'Invoice', credit_note: 'Credit note' },
    statuses: statusesOf(
      ...['Draft', 'Unpaid', 'Partly paid', 'Overdue', 'Paid', 'Credited', 'Void', 'Uncollectible', 'Issued'],
    ),
  },
  fr: {
    columns: columnsOf(
      ...['Numéro', 'Type', 'Statut', 'Client', 'Référence', 'Prestation', 'Émise le', 'Échéance'],
      ...['Devise', 'Montant', 'Solde', 'Envois', 'Vue le'],
    ),
    kinds: { invoice: 'Facture', credit_note: 'Avoir' },
    statuses: statusesOf(
      ...['Brouillon', 'Impayée', 'Partiellement payée', 'En retard', 'Payée', 'Créditée', 'Annulée'],
      ...['Irrécouvrable', 'Émis'],
    ),
  },
  vi: {
    columns: columnsOf(
      ...['Số', 'Loại', 'Trạng thái', 'Khách hàng', 'Tham chiếu', 'Dịch vụ', 'Ngày phát hành', 'Hạn thanh toán'],
      ...['Tiền tệ', 'Số tiền', 'Còn phải trả', 'Số lần gửi', 'Đã xem lúc'],
    ),
    kinds: { invoice: 'Hóa đơn', credit_note: 'Phiếu ghi có' },
    statuses: statusesOf(
      ...['Bản nháp', 'Chưa thanh toán', 'Thanh toán một phần', 'Quá hạn', 'Đã thanh toán', 'Đã ghi có'],
      ...['Đã hủy', 'Không thể thu hồi', 'Đã phát hành'],
    ),
  },
  cn: {
    columns: columnsOf(
      ...['编号', '类型', '状态', '客户', '参考号', '服务', '开具日期', '到期日'],
      ...['币种', '金额', '未付余额', '发送次数', '查看时间'],
    ),
    kinds: { invoice: '发票', credit_note: '贷项通知单' },
    statuses: statusesOf(
      ...['草稿', '未付款', '部分付款', '已逾期', '已付款', '已冲销', '已作废', '无法收回', '已开具'],
    ),
  },
  ar: {
    columns: columnsOf(
      ...['الرقم', 'النوع', 'الحالة', 'العميل', 'المرجع', 'الخدمة', 'تاريخ الإصدار', 'تاريخ الاستحقاق'],
      ...['العملة', 'المبلغ', 'الرصيد المستحق', 'مرات الإرسال', 'وقت الاطلاع'],
    ),
    kinds: { invoice: 'فاتورة', credit_note: 'إشعار دائن' },
    statuses: statusesOf(
      ...['مسودة', 'غير مدفوعة', 'مدفوعة جزئيًا', 'متأخرة', 'مدفوعة', 'مقيدة دائنًا', 'ملغاة'],
      ...['غير قابلة للتحصيل', 'صادرة'],
    ),
  },
};
