import type { EventFields } from '@/domain/calendar/series';

/** What an event of the demo says, and how many minutes it takes. */
export interface DemoText extends Partial<EventFields> {
  title: string;
  minutes: number;
}

/** Meetings and appointments of a working week, of which everybody has a part. */
export const MEETINGS: readonly DemoText[] = [
  { title: 'Offer for the hotel lamps', minutes: 60, location: 'Meeting room Oslo' },
  { title: 'Interview: product designer', minutes: 45, location: 'Meeting room Lisbon' },
  {
    title: 'Call with the carrier',
    minutes: 30,
    description: 'Late parcels of last week, and the new rates.',
  },
  { title: 'Budget of the next quarter', minutes: 90, location: 'Meeting room Oslo' },
  { title: 'Visit of the tax adviser', minutes: 60, location: 'Ground floor, room 3' },
  {
    title: 'Photos for the catalogue',
    minutes: 180,
    location: 'Showroom',
    description: 'Bring the samples of the new chairs.\nLight is set up from 8:30.',
  },
  { title: 'One-to-one', minutes: 30 },
  { title: 'Training: first aid', minutes: 240, location: 'Canteen' },
  { title: 'Contract with the cleaning company', minutes: 45, status: 'tentative' },
  { title: 'Lunch with the team', minutes: 75, location: 'Chez Margot', showAs: 'free' },
  { title: 'Check of the fire alarms', minutes: 60, location: 'Warehouse' },
  { title: 'Demo for Lindqvist & Sons', minutes: 60, description: 'Show orders, invoices and returns.' },
  { title: 'Delivery of the new shelves', minutes: 120, location: 'Loading ramp' },
  { title: 'Handover before the holidays', minutes: 45 },
  { title: 'Prices for spring', minutes: 90, location: 'Meeting room Lisbon' },
  { title: 'Dentist', minutes: 45, visibility: 'private', location: 'Dr. Marchetti' },
  { title: 'Parents’ evening', minutes: 90, visibility: 'private' },
  { title: 'Car to the garage', minutes: 30, visibility: 'private' },
  { title: 'Quiet time: read the offers', minutes: 120, showAs: 'busy' },
  { title: 'Webinar: rules for packaging', minutes: 60, status: 'tentative', showAs: 'free' },
  { title: 'Welcome of a new colleague', minutes: 30, location: 'Reception' },
  { title: 'Returns of November and why', minutes: 45, location: 'Meeting room Oslo' },
  { title: 'Meeting with the bank', minutes: 60, location: '12 Station Street' },
  { title: 'Workshop: texts of the shop', minutes: 150, location: 'Meeting room Lisbon' },
  { title: 'Tour of the warehouse', minutes: 60, location: 'Warehouse', status: 'cancelled' },
  { title: 'Samples from Lyon', minutes: 30, location: 'Showroom' },
  { title: 'Open questions of customers', minutes: 45 },
  { title: 'Plan of the trade fair stand', minutes: 60, description: '4 × 3 m, one corner is open.' },
];

/** What everybody has today, by the time of the day. */
export const TODAY: readonly (DemoText & { time: string })[] = [
  { time: '11:00', title: 'Open orders', minutes: 45, location: 'Meeting room Oslo' },
  { time: '13:00', title: 'Lunch with a supplier', minutes: 60, location: 'Chez Margot' },
  {
    time: '15:30',
    title: 'Look through the new offers',
    minutes: 60,
    description: 'Three are due this week.',
  },
];

/** Begins soon after the demo was made, so that its reminder is seen. */
export const SOON: DemoText = { title: 'Short call with the warehouse', minutes: 15 };

export const STAND_UP: DemoText = { title: 'Stand-up', minutes: 15, location: 'Kitchen, second floor' };
export const PLANNING: DemoText = { title: 'Weekly planning', minutes: 60, location: 'Meeting room Oslo' };
/** What the changed occurrence of the planning says. */
export const LONG_PLANNING = { title: 'Weekly planning, with the budget', location: 'Canteen' };
export const MONTH_END: DemoText = {
  title: 'End of the month',
  minutes: 90,
  description: 'Open invoices, stock, and what was late.',
};
export const HOLIDAY: DemoText = { title: 'Holiday', minutes: 0, showAs: 'free' };
export const NIGHT: DemoText = {
  title: 'Count of the stock',
  minutes: 270,
  location: 'Warehouse',
  description: 'From the evening until all shelves are counted.',
};
export const NEW_YORK: DemoText = {
  title: 'Call with New York',
  minutes: 45,
  description: 'Ten o’clock there.',
  url: 'https://meet.atrium.example/new-york',
};

/** Whole days in the calendar of the company, by days from today. */
export const COMPANY_DAYS: readonly (DemoText & { from: number; days: number })[] = [
  { from: -44, days: 1, title: 'Office closed', minutes: 0, showAs: 'free' },
  { from: -17, days: 3, title: 'Trade fair in Lyon', minutes: 0, location: 'Eurexpo, hall 4' },
  { from: 12, days: 1, title: 'Team day', minutes: 0, location: 'Lakeside, meet at the station' },
  { from: 37, days: 2, title: 'Visit of the auditors', minutes: 0, location: 'Ground floor, room 3' },
  { from: 68, days: 4, title: 'Trade fair in Milan', minutes: 0, location: 'Fiera, stand B12' },
];
export const ALL_HANDS: DemoText = { title: 'All hands', minutes: 60, location: 'Canteen' };

export const RELEASE: DemoText = {
  title: 'Release',
  minutes: 60,
  description: 'Changes are listed the day before; nothing new after noon.',
};
/** Milestones in the calendar of releases, by days from today. */
export const MILESTONES: readonly (DemoText & { from: number })[] = [
  { from: -33, title: 'New checkout is live', minutes: 30 },
  { from: -5, title: 'Test of the returns', minutes: 120 },
  { from: 9, title: 'Nothing new until the fair', minutes: 30 },
  { from: 26, title: 'Move of the database', minutes: 240, status: 'tentative' },
  { from: 54, title: 'New price list is live', minutes: 30 },
];
