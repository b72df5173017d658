/** What a profile says of its person. */
export const PROFILE_COLUMNS = [
  'profile.phoneNumber',
  'profile.country',
  'profile.state',
  'profile.city',
  'profile.address',
  'profile.zipCode',
  'profile.company',
  'profile.jobTitle',
  'profile.about',
  'profile.quote',
  'profile.school',
  'profile.links',
  'profile.isPublic',
] as const;

/** What a profile counts and shows of itself besides. */
export const PROFILE_FIGURES = [
  'profile.coverBlob',
  'profile.followers',
  'profile.following',
  'profile.posts',
] as const;
