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
  ['BE', 'Liège', '4000', '', 'Rue Léopold 15', '+32 4 555 0121'],
  ['CH', 'Basel', '4051', '', 'Spalenberg 18', '+41 61 555 0122'],
  ['DK', 'Aarhus', '8000', '', 'Vestergade 44', '+45 8655 0123'],
  ['NO', 'Bergen', '5014', '', 'Nygårdsgaten 6', '+47 5555 0124'],
  ['FI', 'Turku', '20100', '', 'Aurakatu 10', '+358 2 555 0125'],
  ['IE', 'Cork', 'T12 X8N6', '', '27 Oliver Plunkett St', '+353 21 555 0126'],
  ['LU', 'Luxembourg', 'L-1450', '', '2 Côte d’Eich', '+352 2655 0127'],
  ['CZ', 'Brno', '602 00', '', 'Kobližná 9', '+420 555 000 128'],
  ['SK', 'Bratislava', '811 01', '', 'Ventúrska 3', '+421 2 555 0129'],
  ['HU', 'Pécs', '7621', '', 'Király utca 20', '+36 72 555 130'],
  ['SI', 'Ljubljana', '1000', '', 'Stari trg 11', '+386 1 555 0131'],
  ['HR', 'Zagreb', '10000', '', 'Ilica 52', '+385 1 555 0132'],
  ['GR', 'Thessaloniki', '546 24', '', 'Tsimiski 71', '+30 2310 555 133'],
  ['RO', 'Cluj-Napoca', '400009', '', 'Strada Memorandumului 8', '+40 264 555 134'],
  ['EE', 'Tartu', '51003', '', 'Rüütli 16', '+372 555 0135'],
  ['TR', 'İzmir', '35210', '', 'Kıbrıs Şehitleri Cd. 33', '+90 232 555 0136'],
  ['AE', 'Dubai', '', '', '5 Al Seef St', '+971 4 555 0137'],
  ['SG', 'Singapore', '058357', '', '60 Temple St', '+65 6555 0138'],
  ['KR', 'Busan', '48953', 'Busan', '12 Gwangbok-ro', '+82 51 555 0139'],
  ['NZ', 'Dunedin', '9016', '', '80 Moray Pl', '+64 3 555 0140'],
] as const;

/** A demo address for a recipient. */
export function placeOf(n: number, receiver: string): AddressSnapshot {
  const [country, city, zipCode, state, line1, phone] = PLACES[n % PLACES.length]!;
  const kind = n % 3 === 2 ? 'office' : 'home';
  return { kind, receiver, company: '', vatId: '', phone, line1, line2: '', city, state, zipCode, country };
}
