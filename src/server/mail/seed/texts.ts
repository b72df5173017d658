import type { AsideFolder } from '@/domain/mail/words';
import type { Language } from '@/domain/languages';

/** Labels of the demo's mailbox. */
export const LABELS = ['Social', 'Promotions', 'Forums', 'Customers'] as const;

/** A conversation of the demo. */
export interface Talk {
  subject: string;
  /** What its people write by turns, paragraphs separated by line breaks. */
  says: readonly string[];
  /** The demo person begins; else one of the others does. */
  mine?: true;
  /** A third person takes part. */
  three?: true;
  label?: (typeof LABELS)[number];
  /** Where the demo person has put what they got; default: the inbox. */
  folder?: 'archive' | AsideFolder;
  /** Language of the one who writes; default: any. */
  by?: Language;
}

/** Conversations written out; the first one is the newest. */
export const TALKS: readonly Talk[] = [
  {
    subject: 'Delivery window for the hotel in Annecy',
    label: 'Customers',
    says: [
      'The hotel asks whether the forty bedside lamps can arrive before noon on Thursday.\nThe carrier offers 9 to 11 for a small surcharge. Shall I book it?',
    ],
  },
  {
    subject: 'Move to the new showroom',
    three: true,
    says: [
      'The landlord has signed: the keys are ours from the first of next month.\nCould you two look at the floor plan before I order the shelves?',
      'Good news! The plan looks fine to me. I would turn the counter by ninety degrees, so that it faces the door.',
      'Agreed on the counter. The sockets near the window are missing in the plan, we need at least four.',
      'I asked the electrician: six sockets cost hardly more than four. He can come on Monday or Wednesday.',
      'Take Wednesday please, the painters are there on Monday.',
      'Wednesday is confirmed, 8 in the morning. Who opens the door for him?',
      'I can be there. Does he need the parking space?',
      'Yes, for his van. I will put out the cones the evening before.',
      'Thank you. What about the lamps above the counter: the brass ones, or the new opal series?',
      'Opal, please. We want to sell those this season.',
      'Then I reserve six of them in the warehouse, and two as spares.',
      'The shelves come in two deliveries, the second one a week late. We can open without them.',
      'Fine for me. I will use the free wall for the large photos meanwhile.',
      'Everything is ordered then. I have put the dates into the calendar of the company.',
    ],
  },
  {
    subject: 'موعد تسليم الطلبية',
    by: 'ar',
    label: 'Customers',
    says: [
      'صباح الخير،\nوصلت المصابيح إلى المستودع أمس، وسنسلّم الطلبية إلى العميل صباح الأحد.\nهل يمكنك إرسال الفاتورة قبل ذلك؟ شكرًا جزيلًا.',
    ],
  },
  {
    subject: '新款台灯的样品',
    by: 'cn',
    says: [
      '您好！\n三款台灯的样品今天已经寄出，预计周五到达。\n请您看过以后告诉我们，哪一种颜色最适合秋季目录。',
    ],
  },
  {
    subject: 'Lịch kiểm kê kho tháng này',
    by: 'vi',
    says: [
      'Chào anh chị,\nViệc kiểm kê kho sẽ bắt đầu lúc 7 giờ sáng thứ Bảy và kéo dài khoảng bốn tiếng.\nXin cho tôi biết ai có thể tham gia để tôi chuẩn bị danh sách.',
    ],
  },
  {
    subject: 'Photos du catalogue de printemps',
    by: 'fr',
    says: [
      'Bonjour,\nLe photographe propose le mardi 12 ou le jeudi 14 pour les nouvelles chaises.\nQuelle date vous convient le mieux\u202F? Il faudrait deux personnes pour déplacer les meubles.',
    ],
  },
  {
    subject: 'Facture de l’atelier du Rhône',
    by: 'fr',
    folder: 'archive',
    says: [
      'Bonjour,\nL’atelier a corrigé sa facture\u202F: le transport n’y figure plus.\nJe la transmets à la comptabilité dès votre accord.',
    ],
  },
  {
    subject: 'Figures of the quarter',
    says: [
      'The figures are in. Sales of lamps are up by eight per cent, chairs are where they were last year.\nReturns fell for the third month in a row.',
      'That is better than I had hoped. Can you split the lamps by country for Thursday?',
      'Done: most of the growth is in France and Vietnam. I have added one page on it to the slides.',
    ],
  },
  {
    subject: 'Complaint about a scratched table',
    label: 'Customers',
    says: [
      'A customer in Lyon got a table with a scratch of ten centimetres, and has sent clear photos.\nHe would keep it for a discount of a fifth.',
      'Please give him the discount, and a voucher for oil and cloth. Do we know where it happened?',
      'The parcel was sound, so it must have been at packing. I will talk to the team there.',
      'Thank you for dealing with it so fast.',
    ],
  },
  {
    subject: 'Offer for the library',
    label: 'Customers',
    mine: true,
    says: [
      'The library wants sixty reading lamps with a warm light, and an offer by Friday.\nCan you work out a price with and without mounting?',
      'With mounting we need two days on site. I will send you both prices tomorrow morning.',
    ],
  },
  {
    subject: 'Insurance of the vans',
    mine: true,
    says: [
      'The insurer needs the mileage of all three vans as of today.\nCould you read it and send me the numbers?',
    ],
  },
  {
    subject: 'Interview on Tuesday',
    three: true,
    says: [
      'The product designer comes on Tuesday at 10. Would both of you join for the second half hour?',
      'I will be there, and bring the task with the folding chair.',
    ],
  },
  {
    subject: 'Rates of the carrier',
    folder: 'archive',
    says: [
      'The carrier raises the rates for bulky parcels by four per cent from next month.\nFor everything below twenty kilograms nothing changes.',
      'Four per cent is a lot. Please ask the other two for an offer before we agree.',
      'Both have answered: one is cheaper from fifty parcels a week on, which we reach in autumn.',
    ],
  },
  {
    subject: 'Heating in the warehouse',
    folder: 'archive',
    says: [
      'The heating is repaired. It was the pump, which had run dry.\nThe bill comes next week, about three hundred euros.',
    ],
  },
  {
    subject: 'Password of the label printer',
    folder: 'archive',
    mine: true,
    says: [
      'The label printer asks for a password since the update. Do you know it?',
      'It is on the sticker below the paper tray. I will change it after the inventory.',
    ],
  },
  {
    subject: 'Training: first aid',
    folder: 'archive',
    says: [
      'Twelve of us have signed up, so the course takes place in the canteen.\nIt begins at 9 sharp, lunch is included.',
    ],
  },
  {
    subject: 'Contract with the cleaning company',
    says: [
      'They would stay at the same price if we sign for two years.\nI would rather have one year, and the windows included.',
      'One year and the windows, yes. Ask for the stairs as well, they have been forgotten twice.',
    ],
  },
  {
    subject: 'Samples for the trade fair',
    mine: true,
    three: true,
    says: [
      'We have nine square metres in Milan. I suggest three chairs, the opal lamps, and nothing else.',
      'I like the idea. The walnut chair should be one of the three.',
      'The samples leave on the 20th, so I need the final list a week before.',
    ],
  },
  {
    subject: 'Tax adviser: missing receipts',
    says: [
      'Three receipts of March are missing: fuel, a hotel in Hanoi, and a taxi.\nPlease look for them before the visit on Friday.',
    ],
  },
  {
    subject: 'Reorder of the oak boards',
    mine: true,
    says: [
      'We are down to thirty boards. Please order two hundred, the same quality as last time.',
      'Ordered. They arrive in ten days, the price has not changed.',
    ],
  },
  {
    subject: 'Review from the design magazine',
    label: 'Customers',
    says: [
      'The magazine has tested our folding chair, and gives it four stars out of five.\nThey only missed a bag to carry it in.',
    ],
  },
  {
    subject: 'Your mailbox is almost full!!!',
    folder: 'spam',
    says: [
      'Dear user,\nyour mailbox has reached 99 per cent. Answer with your password within 24 hours to get more room.',
    ],
  },
  {
    subject: 'You have been selected for a prize',
    folder: 'spam',
    says: [
      'Congratulations!\nA new phone waits for you. We only need your address, and a small fee for the delivery.',
    ],
  },
  {
    subject: 'Urgent transfer today',
    folder: 'spam',
    says: [
      'I am in a meeting and cannot talk.\nPlease transfer 4,800 euros to the account that I send you next, and tell nobody.',
    ],
  },
  {
    subject: 'Car with its lights on',
    folder: 'trash',
    says: ['A grey estate car on space 14 has its lights on. Whose is it?'],
  },
  {
    subject: 'Lunch order until 11',
    folder: 'trash',
    says: ['Today there is lentil soup, or pasta with spinach.\nPlease tell me what you would like by 11.'],
  },
  {
    subject: 'Found: a blue umbrella',
    folder: 'trash',
    says: ['A blue umbrella was left in the meeting room Lisbon. It waits at the reception.'],
  },
];

/** Short mails of one kind, each with these fill-ins for `{one}` and `{other}`. */
export const BULLETINS: readonly (Omit<Talk, 'says'> & {
  text: string;
  fills: readonly (readonly [one: string, other: string])[];
})[] = [
  {
    label: 'Social',
    subject: 'Join us: {one}',
    text: 'We plan {one} {other}.\nEverybody is welcome, friends and family too. A short answer helps us to book enough places.',
    fills: [
      ['a walk around the lake', 'on Sunday at 10'],
      ['an evening of board games', 'next Tuesday after work'],
      ['the summer party', 'on the last Friday of the month'],
      ['a visit to the glass museum', 'on Saturday afternoon'],
      ['football in the park', 'every Wednesday at 18:30'],
    ],
  },
  {
    label: 'Promotions',
    subject: 'Price for colleagues: {one}',
    text: 'From today {one} are {other} cheaper for all of us.\nThe offer holds while stocks last; order in the shop with your own account.',
    fills: [
      ['opal lamps', '30 per cent'],
      ['walnut chairs with small faults', '45 per cent'],
      ['wool blankets', '20 per cent'],
      ['desk mats of the last season', '50 per cent'],
      ['linden hoodies', '15 per cent'],
    ],
  },
  {
    label: 'Forums',
    subject: 'New topic: {one}',
    text: 'There is a new topic in the forum of the team: {one}.\nThe first answer says that {other}. What is your experience?',
    fills: [
      ['oil or wax for table tops', 'wax looks better and oil lasts longer'],
      ['how to pack mirrors safely', 'two layers of cardboard are enough'],
      ['shortcuts for the order list', 'hardly anybody knows the one for filters'],
      ['bulbs that can be dimmed', 'half of them hum below a third'],
      ['which bicycle for the way to work', 'a good lock matters most'],
    ],
  },
];

/** Mails that the demo person has begun to write; `to` tells for how many. */
export const DRAFTS: readonly { subject: string; text: string; to: number }[] = [
  {
    subject: 'Plan for the inventory',
    text: 'Dear both,\nfor the inventory I suggest that we begin with the small',
    to: 2,
  },
  { subject: 'Thank you for Milan', text: 'It was a pleasure to stand at the fair with you.', to: 1 },
  {
    subject: 'Ideas for the winter catalogue',
    text: 'Fewer pages, larger pictures.\nOne room for each double page.',
    to: 0,
  },
  { subject: '', text: 'Could you please check whether', to: 1 },
];
