import type { Language } from '@/domain/languages';

interface ServiceSeed {
  name: string;
  description: string;
  unit: string;
  /** Cents. */
  unitPrice: number;
  taxClassId: 'standard' | 'reduced';
  /** Smallest step of the quantity: quarter hours or whole months. */
  step: number;
  /** Tasks to print on a line, by document language. */
  tasks: Readonly<Record<Language, readonly string[]>>;
}

/** The five services of the demo. Source: invoices, section 14. */
export const SERVICES: readonly ServiceSeed[] = [
  {
    name: 'Consulting',
    description: 'Advice by the hour',
    unit: 'h',
    unitPrice: 9099,
    taxClassId: 'standard',
    step: 250,
    tasks: {
      en: ['Kick-off workshop', 'Process review', 'Roadmap session'],
      fr: ['Atelier de lancement', 'Revue des processus', 'Feuille de route'],
      vi: ['Hội thảo khởi động', 'Rà soát quy trình', 'Lập lộ trình'],
      cn: ['项目启动会', '流程评审', '路线图讨论'],
      ar: ['ورشة انطلاق', 'مراجعة العمليات', 'جلسة خارطة الطريق'],
    },
  },
  {
    name: 'Design',
    description: 'Screens, print and brand',
    unit: 'h',
    unitPrice: 8099,
    taxClassId: 'standard',
    step: 250,
    tasks: {
      en: ['Landing page', 'Brand guide', 'Icon set'],
      fr: ['Page d’accueil', 'Charte graphique', 'Jeu d’icônes'],
      vi: ['Trang chủ', 'Bộ nhận diện', 'Bộ biểu tượng'],
      cn: ['首页设计', '品牌手册', '图标集'],
      ar: ['الصفحة الرئيسية', 'دليل العلامة', 'مجموعة أيقونات'],
    },
  },
  {
    name: 'Development',
    description: 'Software made to measure',
    unit: 'h',
    unitPrice: 7099,
    taxClassId: 'standard',
    step: 250,
    tasks: {
      en: ['Booking module', 'Data import', 'Bug fixing'],
      fr: ['Module de réservation', 'Import de données', 'Corrections'],
      vi: ['Mô-đun đặt chỗ', 'Nhập dữ liệu', 'Sửa lỗi'],
      cn: ['预订模块', '数据导入', '缺陷修复'],
      ar: ['وحدة الحجز', 'استيراد البيانات', 'إصلاح الأخطاء'],
    },
  },
  {
    name: 'Training',
    description: 'Courses for teams',
    unit: 'h',
    unitPrice: 6099,
    taxClassId: 'reduced',
    step: 500,
    tasks: {
      en: ['Team course', 'One-to-one coaching'],
      fr: ['Formation d’équipe', 'Accompagnement individuel'],
      vi: ['Khóa học nhóm', 'Kèm cặp cá nhân'],
      cn: ['团队培训', '一对一辅导'],
      ar: ['دورة للفريق', 'تدريب فردي'],
    },
  },
  {
    name: 'Hosting',
    description: 'Servers, backups and updates',
    unit: 'month',
    unitPrice: 4099,
    taxClassId: 'standard',
    step: 1000,
    tasks: {
      en: ['Managed server', 'Off-site backup'],
      fr: ['Serveur géré', 'Sauvegarde externe'],
      vi: ['Máy chủ quản lý', 'Sao lưu từ xa'],
      cn: ['托管服务器', '异地备份'],
      ar: ['خادم مُدار', 'نسخ احتياطي خارجي'],
    },
  },
];
