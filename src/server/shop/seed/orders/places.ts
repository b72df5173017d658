import type { AddressSnapshot } from '@/domain/address/schemas';

/** Country, city, postal code, state where addresses name one, street, phone. */
const PLACES = [
  ['DE', 'Berlin', '10969', '', 'Lindenstr. 12', '+49 30 555 0101'],
  ['DE', 'Hamburg', '20457', '', 'Am Sandtorkai 4', '+49 40 555 0102'],
  ['FR', 'Lyon', '69002', '', '8 rue de la Bourse', '+33 4 5555 0103'],
  ['FR', 'Paris', '75011', '', '21 rue Oberkampf', '+33 1 5555 0104'],
  ['AT', 'Wien', '1070', '', 'Neubaugasse 30', '+43 1 555 0105'],
  ['NL', 'Utrecht', '3511', '', 'Oudegracht 99', '+31 30 555 0106'],
  ['IT', 'Torino', '10123', 'TO', 'Via Po 17', '+39 011 555 0107'],
  ['ES', 'Valencia', '46001', '', 'Calle de la Paz 5', '+34 96 555 0108'],
  ['PT', 'Porto', '4050-253', '', 'Rua das Flores 40', '+351 22 555 0109'],
  ['PL', 'Kraków', '31-010', '', 'Rynek Główny 7', '+48 12 555 0110'],
  ['SE', 'Göteborg', '411 03', '', 'Kungsgatan 22', '+46 31 555 0111'],
  ['GB', 'Leeds', 'LS1 4AP', '', '3 Park Row', '+44 113 555 0112'],
  ['CA', 'Montréal', 'H2X 1Y4', 'QC', '401 rue Ontario', '+1 514 555 0113'],
  ['US', 'Portland', '97205', 'OR', '715 SW Morrison St', '+1 503 555 0114'],
  ['BR', 'Recife', '50030-230', 'PE', 'Rua do Bom Jesus 64', '+55 81 5555 0115'],
  ['MA', 'Rabat', '10020', '', '14 avenue Mohammed V', '+212 5 5555 0116'],
  ['EG', 'Cairo', '11511', '', '9 Talaat Harb St', '+20 2 5555 0117'],
  ['VN', 'Hà Nội', '100000', '', '25 Hàng Bông', '+84 24 5555 0118'],
  ['JP', 'Kyoto', '604-8005', 'Kyoto', 'Kawaramachi 3-2', '+81 75 555 0119'],
  ['AU', 'Hobart', '7000', 'TAS', '11 Salamanca Pl', '+61 3 5555 0120'],
] as const;

/** An address of the demo for somebody. */
export function placeOf(n: number, receiver: string): AddressSnapshot {
  const [country, city, zipCode, state, line1, phone] = PLACES[n % PLACES.length]!;
  const kind = n % 3 === 2 ? 'office' : 'home';
  return { kind, receiver, company: '', vatId: '', phone, line1, line2: '', city, state, zipCode, country };
}
